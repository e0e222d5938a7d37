// The platform alone: node:http, JSON in, JSON out. Nothing is checked. The yardstick of the HTTP benchmark.
import { createServer } from 'node:http';
import { host, OPERATIONS, port } from './operation.mjs';

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.stringify(OPERATIONS[request.url](JSON.parse(Buffer.concat(chunks).toString())));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
}).listen(port, host);
