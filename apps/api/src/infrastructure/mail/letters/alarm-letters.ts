import type { TemplateOf } from '../mail.ts';
import type { Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { moment, short, unlinked } from './words.ts';

const said: Record<TemplateOf<'admin-alarm'>['what'], { subject: string; what: string }> = {
  'new-device': {
    subject: 'An admin signed in on a new device',
    what: 'signed in on a device that the shop does not know',
  },
  'new-admin': { subject: 'There is a new admin', what: 'made somebody an admin' },
  'orders-exported': {
    subject: 'All orders were exported',
    what: 'exported all orders, with names and addresses',
  },
  'settings-changed': { subject: 'The settings were changed', what: 'changed the settings of the shop' },
};

function adminAlarm({ what, by, whom, at, from, device }: TemplateOf<'admin-alarm'>, links: Links): Letter {
  const { subject, what: act } = said[what];
  return {
    subject,
    heading: subject,
    preview: `${by}, ${moment(at)}`,
    reader: 'seller',
    blocks: [
      {
        paragraph:
          `${by} ${act}. If nobody of you did it, somebody has the password of that account: block it, and have its ` +
          'owner set a new one.',
      },
      {
        rows: [
          { name: 'Admin', value: by },
          ...(what === 'new-admin' ? [{ name: 'New admin', value: whom }] : []),
          { name: 'Day and time', value: moment(at) },
          ...(from === undefined ? [] : [{ name: 'IP address', value: from }]),
          ...(device === undefined ? [] : [{ name: 'Browser', value: unlinked(short(device)) }]),
        ],
      },
      { button: 'Open the accounts', href: links.users },
    ],
  };
}

export const alarmLetters = {
  'admin-alarm': {
    write: adminAlarm,
    sample: {
      kind: 'admin-alarm',
      what: 'new-device',
      by: 'ann@example.com',
      whom: 'ann@example.com',
      at: new Date('2027-03-14T09:26:00Z'),
      from: '203.0.113.7',
      device: 'Firefox on Linux',
    },
  },
} as const satisfies Partial<LetterTable>;
