import { defineMail } from '../mail/letters/define-mail.ts';
import { moment, short, unlinked } from '../mail/letters/words.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { AuditEntry } from './audit.service.ts';

interface Alarm {
  what: 'new-device' | 'new-admin' | 'orders-exported' | 'many-exported' | 'settings-changed';
  /** An admin's e-mail, or `shop`. */
  by: string;
  /** Who became an admin. */
  whom: string;
  at: Date;
  /** The IP address of the call. */
  from?: string;
  device?: string;
}

const said: Record<Alarm['what'], { subject: string; what: string }> = {
  'new-device': {
    subject: 'An admin signed in on a new device',
    what: 'signed in on a device that the shop does not know',
  },
  'new-admin': { subject: 'There is a new admin', what: 'made somebody an admin' },
  'orders-exported': {
    subject: 'All orders were exported',
    what: 'exported all orders, with names and addresses',
  },
  'many-exported': {
    subject: 'Many orders were exported',
    what: 'exported many orders, with names and addresses',
  },
  'settings-changed': { subject: 'The settings were changed', what: 'changed the settings of the shop' },
};

export const adminAlarm = defineMail<Alarm>({
  kind: 'admin-alarm',
  to: 'seller',
  urgency: 'now',
  write({ what, by, whom, at, from, device }, site) {
    const { subject, what: act } = said[what];
    return {
      subject,
      heading: subject,
      preview: `${by}, ${moment(at)}`,
      blocks: [
        {
          paragraph:
            `${by} ${act}. If nobody of you did it, somebody has the password of that account: block it, ` +
            'and have its owner set a new one.',
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
        { button: 'Open the accounts', href: `${site}/dashboard/users` },
      ],
    };
  },
  sample: {
    what: 'new-device',
    by: 'ann@example.com',
    whom: 'ann@example.com',
    at: new Date('2027-03-14T09:26:00Z'),
    from: '203.0.113.7',
    device: 'Firefox on Linux',
  },
});

interface AlarmDependencies {
  mail: Pick<MailService, 'queue' | 'seller'>;
  listAdmins(): Promise<{ id: string; email: string }[]>;
  /** Who sells, as the settings say it now. */
  seller(): Promise<{ email: string }>;
}

/**
 * Warns the other admins, or the seller if there are none, of the acts that a thief of an admin's password would begin
 * with. The mail is queued before the act, so the act does not happen without it.
 */
export function createAlarm({ mail, listAdmins, seller }: AlarmDependencies) {
  return async (entry: AuditEntry, at: Date, id: string): Promise<void> => {
    const what = alarmOf(entry);
    if (!what || !mail.seller) return;
    const { by, from, whom, after } = entry;
    const others = (await listAdmins()).filter(({ email }) => email !== by && email !== whom);
    // The shop makes its first admin from its own settings. At that moment there is no other admin to warn.
    if (others.length === 0 && by === 'shop') return;
    const device = after?.['device'];
    const template = adminAlarm.about({
      what,
      by,
      whom,
      at,
      ...(from !== undefined && { from }),
      ...(typeof device === 'string' && device !== '' && { device }),
    });
    const readers =
      others.length > 0 ? others : [{ id: 'seller', email: (await seller()).email || mail.seller }];
    await mail.queue(
      readers.map((reader) => ({ id: `alarm-${id}-${reader.id}`, to: reader.email, template })),
    );
  };
}

function alarmOf({ action, whom, after }: AuditEntry): Alarm['what'] | undefined {
  switch (action) {
    case 'admin-signed-in':
      return after?.['isNew'] === true ? 'new-device' : undefined;
    case 'admin-made':
      return 'new-admin';
    case 'orders-exported':
      if (whom === 'all' && after?.['isSearch'] !== true) return 'orders-exported';
      // Exporting tab by tab, or searching for something very common, also gets nearly all orders.
      return after?.['isMany'] === true ? 'many-exported' : undefined;
    case 'settings-changed':
    case 'currency-chosen':
      return 'settings-changed';
    default:
      return undefined;
  }
}
