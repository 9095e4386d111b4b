import { type AppError, refuse } from '../app-error.ts';

export function noSuchReview(): AppError {
  return refuse('no_such_review');
}
