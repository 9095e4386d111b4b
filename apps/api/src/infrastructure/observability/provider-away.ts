import { AppError, refuse } from '../app-error.ts';

/** The refusal for a call that the payment provider did not answer. */
export const providerAway = (cause?: unknown): AppError =>
  refuse('payment_provider_unavailable', undefined, { cause });

/** Whether the payment provider did not answer, so that the next call would most likely wait in vain, too. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'payment_provider_unavailable';
