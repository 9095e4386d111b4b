import type { AnyMail, MailTemplate } from './letters/define-mail.ts';
import type { Urgency } from './urgency.ts';

export type MailKinds = ReturnType<typeof createMailKinds>;

/**
 * The mails that a shop can send, by their kinds.
 * @throws if two have the same kind
 */
export function createMailKinds(all: readonly AnyMail[]) {
  const byKind = new Map<string, AnyMail>();
  for (const mail of all) {
    if (byKind.has(mail.kind)) throw new Error(`Two mails are called ${mail.kind}`);
    byKind.set(mail.kind, mail);
  }
  const kindsWhere = (matches: (mail: AnyMail) => boolean) => all.filter(matches).map(({ kind }) => kind);
  return {
    all,

    /** @throws if no mail has this kind, such as one that a newer version stored */
    get(kind: string): AnyMail {
      const mail = byKind.get(kind);
      if (!mail) throw new Error(`No mail is called ${kind}`);
      return mail;
    },

    isTooLate: (template: MailTemplate, now: Date): boolean =>
      byKind.get(template.kind)?.isTooLate?.(template, now) ?? false,

    isToFormerEmail: ({ kind }: MailTemplate): boolean => byKind.get(kind)?.isToFormerEmail ?? false,

    toSeller: kindsWhere(({ to }) => to === 'seller'),

    /** A kind that only a newer version knows counts as the least urgent. */
    urgencyOf: (kind: string): Urgency => byKind.get(kind)?.urgency ?? 'later',

    withUrgency: (urgency: Urgency): string[] => kindsWhere((mail) => mail.urgency === urgency),
  };
}
