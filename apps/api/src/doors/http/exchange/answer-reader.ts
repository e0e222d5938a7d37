import { type AnswerReader } from '@quant/operations/all';
import { type Response } from 'express';
import { leaving } from './leaving';

/** Follows how the client reads an answer that is written in pieces. */
export function answerReader(res: Response): AnswerReader {
  const { context, socket } = res.req;
  return {
    closed: leaving(res),
    takenAt: () => context.takenAt ?? Infinity,
    cut: () => {
      socket.destroy(); // an answer that waits behind another one has no connection yet
    },
  };
}
