// The least that a call can cost in Node: an answer from memory, with no framework and no database. A call with a body is
// answered once the body has come.
import { createServer } from 'node:http';
import { isFloorScript, type CapturedAnswer } from './captured-answer.ts';

const answers = new Map<string, CapturedAnswer>();
const anyAnswer = new Map<string, CapturedAnswer>();

const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const found = answers.get(`${method} ${url}`) ?? anyAnswer.get(method);
  const answer = () => {
    response.writeHead(found?.status ?? 404, found?.headers ?? []);
    response.end(found?.body);
  };
  if (method === 'GET') return answer();
  request.resume();
  request.on('end', answer);
});

process.once('message', (script) => {
  if (!isFloorScript(script)) throw new Error('this is no script for the floor');
  for (const { method, path, answer } of script.calls) {
    answers.set(`${method} ${path}`, answer);
    anyAnswer.set(method, answer);
  }
  server.listen(script.port, '127.0.0.1', () => process.send?.('listening'));
});
process.once('disconnect', () => process.exit());
