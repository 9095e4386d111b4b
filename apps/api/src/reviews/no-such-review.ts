import { AppError } from '../app-error.ts';

export function noSuchReview(): AppError {
  return new AppError('not_found', 'There is no such review.');
}
