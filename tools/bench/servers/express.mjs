// Bare Express 5 with its own JSON body parser and its default settings.
import express from 'express';
import { host, OPERATIONS, port } from './operation.mjs';

const app = express();
app.use(express.json({ limit: '1mb' }));
for (const [path, answer] of Object.entries(OPERATIONS))
  app.post(path, (request, response) => {
    response.json(answer(request.body));
  });
app.listen(port, host);
