import { sendMessage, type ContactMessage } from '@switchyard/shared';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Sends a message to the shop. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: ContactMessage) => api.call(sendMessage, { body: message }),
  });
}
