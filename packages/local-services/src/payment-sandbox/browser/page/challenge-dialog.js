// @ts-check
import { openFrameChannel } from './frame-channel.js';
import { createFrame } from './frame-element.js';

/**
 * Shows the bank's question to the card's owner (3-D Secure) over the whole page, until it is answered. What the
 * answer was is read from the payment intent afterwards.
 * @param {string} origin
 * @param {string} publishableKey
 * @param {string} clientSecret
 * @returns {Promise<void>}
 */
export function showChallenge(origin, publishableKey, clientSecret) {
  const dialog = document.createElement('dialog');
  const frame = createFrame(`${origin}/frame/challenge.html`, '3-D Secure authentication');
  dialog.setAttribute('aria-label', '3-D Secure authentication');
  const wholePage = {
    height: '100%',
    inset: '0',
    margin: '0',
    maxHeight: 'none',
    maxWidth: 'none',
    width: '100%',
  };
  Object.assign(dialog.style, {
    ...wholePage,
    background: 'transparent',
    border: '0',
    padding: '0',
    position: 'fixed',
  });
  frame.style.height = '100%';
  dialog.append(frame);
  document.body.append(dialog);

  return new Promise((resolve) => {
    const channel = openFrameChannel(frame, origin, (event) => {
      if (event === 'ready') {
        // The browser lets a frame of another origin take the keyboard only when its page gives it.
        frame.focus();
        void channel.ask('focus');
      }
      if (event === 'answered') {
        channel.close();
        // Gives the keyboard back to where it was before.
        dialog.close();
        dialog.remove();
        resolve();
      }
    });
    // Escape outside the frame; inside, the frame hears it. Either is a refusal, which the bank must be told.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void channel.ask('fail');
    });
    dialog.showModal();
    void channel.ask('start', { publishableKey, clientSecret });
  });
}
