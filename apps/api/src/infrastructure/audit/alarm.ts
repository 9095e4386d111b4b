import type { AuditEntry } from './audit.service.ts';
import type { MailService, MailTemplate } from '../mail/mail.service.ts';

interface AlarmDependencies {
  mail: Pick<MailService, 'queue' | 'seller'>;
  listAdmins(): Promise<{ id: string; email: string }[]>;
  /** Who sells, as the settings say it now. */
  seller(): Promise<{ email: string }>;
}

/**
 * Tells the other admins, else the seller, of what somebody with a stolen password would do first. The mail is queued
 * before the act, so the act does not happen without it.
 */
export function createAlarm({ mail, listAdmins, seller }: AlarmDependencies) {
  return async (entry: AuditEntry, at: Date, id: string): Promise<void> => {
    const what = alarmOf(entry);
    if (!what || !mail.seller) return;
    const { by, from, whom, after } = entry;
    const others = (await listAdmins()).filter(({ email }) => email !== by && email !== whom);
    // The shop's first admins are made by its own settings, and there is nobody to tell.
    if (others.length === 0 && by === 'shop') return;
    const device = after?.['device'];
    const template: MailTemplate = {
      kind: 'admin-alarm',
      what,
      by,
      whom,
      at,
      ...(from !== undefined && { from }),
      ...(typeof device === 'string' && device !== '' && { device }),
    };
    const readers =
      others.length > 0 ? others : [{ id: 'seller', email: (await seller()).email || mail.seller }];
    await mail.queue(
      readers.map((reader) => ({ id: `alarm-${id}-${reader.id}`, to: reader.email, template })),
    );
  };
}

type Alarm = Extract<MailTemplate, { kind: 'admin-alarm' }>['what'];

function alarmOf({ action, whom, after }: AuditEntry): Alarm | undefined {
  switch (action) {
    case 'admin-signed-in':
      return after?.['isNew'] === true ? 'new-device' : undefined;
    case 'admin-made':
      return 'new-admin';
    case 'orders-exported':
      return whom === 'all' && !after ? 'orders-exported' : undefined;
    case 'settings-changed':
      return 'settings-changed';
    default:
      return undefined;
  }
}
