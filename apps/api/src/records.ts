import { shopCurrency } from '@switchyard/shared';
import { placeholderWords } from '@switchyard/shared/policies';
import type { Dependencies } from './dependencies.ts';
import { createAlarm } from './infrastructure/audit/admin-alarm.mail.ts';
import { createAuditService } from './infrastructure/audit/audit.service.ts';
import type { Config } from './infrastructure/config/config.ts';
import type { Enclose } from './infrastructure/mail/letters/define-mail.ts';
import { createWriter, type WriteMail } from './infrastructure/mail/letters/index.ts';
import { createMailService } from './infrastructure/mail/mail.service.ts';
import type { ShopMetrics } from './infrastructure/metrics/shop-metrics.ts';
import type { TraceCall } from './infrastructure/observability/tracing.ts';
import { createMailTransport } from './infrastructure/providers/smtp.ts';
import { mailKinds } from './mails.ts';
import type { Repositories } from './repositories.ts';
import { createLawReads } from './shop/law/law.service.ts';
import { createMailVoice } from './shop/mails/mail-voice.ts';
import { placeholderDays } from './shop/policies/policies.service.ts';
import { createSettingsReads } from './shop/settings/settings.service.ts';

interface RecordsNeeds extends Pick<Dependencies, 'config' | 'clock' | 'logger'> {
  repositories: Repositories;
  traceCall: TraceCall;
  enclose: Enclose;
  onMail: ShopMetrics['mailed'];
}

/** Creates the outbox of mails and the audit trail, which every wing writes to. */
export function createRecords({
  config,
  repositories,
  traceCall,
  enclose,
  onMail,
  clock,
  logger,
}: RecordsNeeds) {
  const settings = createSettingsReads(repositories.settings);
  const writing = createWriting(config, repositories, settings, enclose);
  const mail = createMailService({
    mails: repositories.mails,
    kinds: mailKinds,
    post: config.mail && createPost(config.mail, { ...writing, users: repositories.users }, traceCall),
    clock,
    logger,
    onMail,
  });
  const { listAdmins } = repositories.users;
  const alarm = createAlarm({ mail, listAdmins, seller: settings.inForce });
  return { ...writing, mail, audit: createAuditService({ lines: repositories.audit, clock, alarm }) };
}

/** What writes mails in the seller's words, also in a shop that sends none. */
function createWriting(
  { mail, retention }: Config,
  { mailWords, looks, laws, users }: Repositories,
  settings: ReturnType<typeof createSettingsReads>,
  enclose: Enclose,
) {
  const days = placeholderDays(retention);
  const law = createLawReads(laws);
  const voice = createMailVoice({
    words: mailWords,
    settings,
    accent: async () => (await looks.readPublished())?.look.accent ?? '',
    fillings: async () => {
      const [inForce, facts] = await Promise.all([settings.inForce(), law.facts()]);
      return placeholderWords({ settings: inForce, law: facts, currency: shopCurrency(), days });
    },
    configuredReplyTo: mail?.replyTo,
    isLogin: async (email) => (await users.listAdmins()).some((admin) => admin.email === email.toLowerCase()),
  });
  const site = mail?.siteOrigin ?? 'http://localhost:3000';
  return { voice, site, write: createWriter(mailKinds, site, voice.now, enclose) };
}

function createPost(
  { smtpUrl, from, seller }: NonNullable<Config['mail']>,
  { write, users }: { write: WriteMail; users: Repositories['users'] },
  traceCall: TraceCall,
) {
  return {
    transport: createMailTransport({ url: smtpUrl, from }, traceCall),
    write,
    emailOf: async (account: string) => (await users.contactOf(account))?.email,
    domain: from.address.slice(from.address.indexOf('@') + 1),
    seller,
  };
}
