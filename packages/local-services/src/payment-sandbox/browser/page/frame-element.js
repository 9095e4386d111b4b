// @ts-check

/**
 * A frame that takes the width it is given and shows the page's own background.
 * @param {string} address
 * @param {string} title
 */
export function createFrame(address, title) {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = title;
  // A frame is see-through only when its colour scheme is that of the element: the card page's is light.
  Object.assign(frame.style, {
    border: '0',
    colorScheme: 'light',
    display: 'block',
    height: '1.5em',
    width: '100%',
  });
  return frame;
}
