// Bare Express 5 with its own JSON body parser and its default settings.
import express from 'express';
import { PATH, host, port, price } from './operation.mjs';

const app = express();
app.use(express.json());
app.post(PATH, (request, response) => {
  response.json(price(request.body));
});
app.listen(port, host);
