import { type DraftLook, usualMenus } from '@switchyard/shared/look';

/** What the demo shop says of itself: the words, figures and cards of the product's specification. */
export const demoLook: Omit<DraftLook, 'version' | 'name'> = {
  logo: { light: '', dark: '' },
  accent: '',
  hero: {
    title: 'Every part of a keyboard, down to the last switch.',
    text:
      'Switches, keycaps, kits and cables for people who build their own keyboards. Order exactly as many as your ' +
      'build needs.',
    picture: '',
    button: '',
  },
  figures: [
    { number: '4,800+', label: 'Boards built', note: 'with our parts' },
    { number: '120,000', label: 'Switches shipped', note: 'and counting by the bag' },
    { number: '35', label: 'Countries', note: 'with a builder in them' },
    { number: '2 days', label: 'From order to parcel', note: 'on working days' },
  ],
  cards: [{ title: 'Opening hours', text: 'Mon to Fri: 9:00 to 18:00\nSaturday: 10:00 to 16:00' }],
  footer: '',
  since: '2021',
  menus: usualMenus,
};
