import type { Db } from 'mongodb';
import type { CollectionsService } from '../catalogue/collections/collections.service.ts';
import type { KeyboardsService } from '../catalogue/keyboards/keyboards.service.ts';
import type { PartsService } from '../catalogue/parts/parts.service.ts';
import type { AuditService } from '../infrastructure/audit/audit.service.ts';
import type { Clock } from '../infrastructure/clock.ts';
import type { Config } from '../infrastructure/config/config.ts';
import { usualName } from '../infrastructure/config/first-settings.ts';
import type { NeedsOf } from '../infrastructure/needs-of.ts';
import { createLawRepository } from './law/law.repository.ts';
import { createLawService } from './law/law.service.ts';
import { createReadinessService } from './law/readiness.service.ts';
import { createLookRepository } from './look/look.repository.ts';
import { createLookService } from './look/look.service.ts';
import { findMenuPages } from './look/menu-pages.ts';
import { createMailWordsRepository } from './mails/mail-words.repository.ts';
import { createMailWordsService } from './mails/mail-words.service.ts';
import { createOverviewService } from './overview/overview.service.ts';
import { createStartService } from './overview/start.service.ts';
import { createOwnPagesRepository } from './own-pages/own-pages.repository.ts';
import { createOwnPagesService } from './own-pages/own-pages.service.ts';
import { createPoliciesRepository } from './policies/policies.repository.ts';
import { createPoliciesService } from './policies/policies.service.ts';
import { createRedirectsRepository } from './redirects/redirects.repository.ts';
import { createRedirectsService } from './redirects/redirects.service.ts';
import { createCurrencyService } from './settings/currency.service.ts';
import { createSettingsRepository } from './settings/settings.repository.ts';
import type { SettingsService } from './settings/settings.service.ts';

export const createShopRepositories = (db: Db) => ({
  policyTexts: createPoliciesRepository(db),
  ownPages: createOwnPagesRepository(db),
  settings: createSettingsRepository(db),
  redirects: createRedirectsRepository(db),
  laws: createLawRepository(db),
  looks: createLookRepository(db),
  mailWords: createMailWordsRepository(db),
});

type OverviewNeeds = NeedsOf<typeof createOverviewService>;
type StartNeeds = NeedsOf<typeof createStartService>;
type MailNeeds = NeedsOf<typeof createMailWordsService>;
type LookNeeds = NeedsOf<typeof createLookService>;
type TextPictures = NeedsOf<typeof createPoliciesService>['pictures'];

interface ShopNeeds
  extends
    Omit<OverviewNeeds, 'parts'>,
    Pick<StartNeeds, 'search' | 'findFirstMoney'>,
    Pick<MailNeeds, 'voice' | 'write' | 'site' | 'kinds' | 'loginRefusal'> {
  repositories: ReturnType<typeof createShopRepositories>;
  settings: SettingsService;
  delivery: NeedsOf<typeof createReadinessService>['delivery'] & StartNeeds['delivery'];
  prices: StartNeeds['prices'] & NeedsOf<typeof createCurrencyService>['prices'];
  parts: OverviewNeeds['parts'] & Pick<PartsService, 'findMany'>;
  collections: Pick<CollectionsService, 'list'>;
  keyboards: Pick<KeyboardsService, 'table'>;
  pictures: Pick<TextPictures, 'isOwnPicture'>;
  images: { useForShop: TextPictures['keep']; sizeOf: TextPictures['sizeOf'] & LookNeeds['logoSize'] };
  audit: AuditService;
  config: Config;
  clock: Clock;
}

/** Assembles what the seller decides about the shop besides its settings, and what they look at first. */
export function createShop(needs: ShopNeeds) {
  const { repositories, settings, delivery, prices, parts, images, config, audit, clock } = needs;
  const records = { audit, clock };
  const law = createLawService({ laws: repositories.laws, keepPicture: images.useForShop, ...records });
  const policies = createPoliciesService({
    texts: repositories.policyTexts,
    folder: config.policiesFolder,
    settings: settings.inForce,
    law: law.facts,
    retention: config.retention,
    pictures: { ...needs.pictures, sizeOf: images.sizeOf, keep: images.useForShop },
    ...records,
  });
  const ownPages = createOwnPagesService({ pages: repositories.ownPages, texts: policies, ...records });
  const { collections } = needs;
  const look = createLookService({
    looks: repositories.looks,
    seller: settings.seller,
    rename: settings.rename,
    keepPicture: images.useForShop,
    logoSize: images.sizeOf,
    findPages: (paths) =>
      findMenuPages(
        {
          collections,
          policies,
          ownPages,
          findParts: parts.findMany,
          listBoards: async () => (await needs.keyboards.table()).slugs,
        },
        paths,
      ),
    ...records,
  });
  const configured = { usualName, sendsMail: config.mail !== undefined };
  return {
    settings,
    law,
    policies,
    ownPages,
    look,
    currency: createCurrencyService({ prices, audit }),
    redirects: createRedirectsService({
      redirects: repositories.redirects,
      findParts: parts.findMany,
      async listPaths() {
        const [collected, own] = await Promise.all([collections.list(), ownPages.list()]);
        return [
          ...collected.map(({ slug }) => `/collections/${slug}`),
          ...own.map(({ slug }) => `/pages/${slug}`),
        ];
      },
      ...records,
    }),
    mailWords: createMailWordsService({
      ...needs,
      words: repositories.mailWords,
      configuredName: config.mail?.from.name,
    }),
    readiness: createReadinessService({ law, settings, delivery, policies, ownPages, look, configured }),
    start: createStartService({
      ...needs,
      look,
      policies,
      configured: { ...configured, isTestMode: config.stripe.publishableKey.startsWith('pk_test_') },
    }),
    overview: createOverviewService(needs),
  };
}
