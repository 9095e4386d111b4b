import { type AppError, refuse } from '../../infrastructure/app-error.ts';

export function noSuchReview(): AppError {
  return refuse('no_such_review');
}
