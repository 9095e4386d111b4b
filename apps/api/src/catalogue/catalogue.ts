import { largestFetchedPicture } from '@switchyard/shared';
import type { Db } from 'mongodb';
import type { AuditService } from '../infrastructure/audit/audit.service.ts';
import type { Clock } from '../infrastructure/clock.ts';
import type { Config } from '../infrastructure/config/config.ts';
import type { MailService } from '../infrastructure/mail/mail.service.ts';
import type { NeedsOf } from '../infrastructure/needs-of.ts';
import type { TraceCall } from '../infrastructure/observability/tracing.ts';
import { createImageHost } from '../infrastructure/providers/image-host.ts';
import { createDownload } from '../infrastructure/providers/public-download.ts';
import { createIsOwnPicture } from '../infrastructure/providers/own-pictures.ts';
import { createCollectionsRepository } from './collections/collections.repository.ts';
import { createCollectionsService } from './collections/collections.service.ts';
import { createFamiliesRepository } from './families/families.repository.ts';
import { createFamiliesService } from './families/families.service.ts';
import { createFitService } from './fit/fit.service.ts';
import { createImagesRepository } from './images/images.repository.ts';
import { decodeInProcess } from './images/decode-process.ts';
import type { DecodeUpload } from './images/decode-queue.ts';
import { createImagesService } from './images/images.service.ts';
import { createKeyboardsRepository } from './keyboards/keyboards.repository.ts';
import { createSoughtKeyboards } from './keyboards/sought-keyboards.ts';
import { createKeyboardsService } from './keyboards/keyboards.service.ts';
import { createPartsBulk } from './parts/bulk/change-parts.ts';
import { createBoughtTogetherRepository } from './parts/bought-together.repository.ts';
import { createBoughtTogether } from './parts/bought-together.service.ts';
import { createImportedPicturesRepository } from './parts/import/imported-pictures.repository.ts';
import { createImportedPictures } from './parts/import/imported-pictures.service.ts';
import { createImportsRepository } from './parts/import/imports.repository.ts';
import { createPartsImport } from './parts/import/import-parts.ts';
import { createLowStockRepository } from './parts/low-stock.repository.ts';
import { createLowStock } from './parts/low-stock.ts';
import { createMembershipsService } from './parts/memberships.service.ts';
import { createPartFamiliesRepository } from './parts/part-families.repository.ts';
import { createPartRatingsRepository } from './parts/part-ratings.repository.ts';
import { partsIn } from './parts/parts.collection.ts';
import { createPartsRepository } from './parts/parts.repository.ts';
import { createPartsService } from './parts/parts.service.ts';
import { createStockRepository } from './parts/stock.repository.ts';
import { createStockService } from './parts/stock.service.ts';
import { createCountsRepository } from './search/counts.repository.ts';
import { createSearchRepository } from './search/search.repository.ts';
import { createSearchService } from './search/search.service.ts';
import { termOf } from './search-statistics/noted-search.ts';
import { createSearchStatisticsRepository } from './search-statistics/search-statistics.repository.ts';
import { createSearchStatisticsService } from './search-statistics/search-statistics.service.ts';

export const createCatalogueRepositories = (db: Db) => ({
  parts: createPartsRepository(db),
  partRatings: createPartRatingsRepository(db),
  imports: createImportsRepository(db),
  importedPictures: createImportedPicturesRepository(db),
  partFamilies: createPartFamiliesRepository(db),
  boughtTogether: createBoughtTogetherRepository(db),
  families: createFamiliesRepository(db),
  collections: createCollectionsRepository(db),
  keyboards: createKeyboardsRepository(db),
  search: createSearchRepository(db, partsIn(db)),
  partCounts: createCountsRepository(db, partsIn(db)),
  searchStatistics: createSearchStatisticsRepository(db),
  lowStock: createLowStockRepository(db),
  stock: createStockRepository(db),
  images: createImagesRepository(db),
});

interface CatalogueNeeds {
  repositories: ReturnType<typeof createCatalogueRepositories>;
  /** Tells which pictures the shop's collections refer to. */
  pictureReferences: NeedsOf<typeof createImagesService>['references'];
  /** Each picture in a process of its own by default. */
  decodeUpload: DecodeUpload | undefined;
  countBought: NeedsOf<typeof createBoughtTogether>['countBought'];
  fixCurrency: NeedsOf<typeof createPartsService>['fixCurrency'];
  mail: MailService;
  audit: AuditService;
  config: Pick<Config, 'imageHost' | 'publicApiPath' | 'pictureTestHosts'>;
  traceCall: TraceCall;
  clock: Clock;
}

/** Assembles what the shop sells: parts, families, stock, pictures, the rules of fit, and the search. */
export function createCatalogue(needs: CatalogueNeeds) {
  const { repositories, mail, audit, clock } = needs;
  const { imageHost, publicApiPath, pictureTestHosts } = needs.config;
  const isOwnPicture = createIsOwnPicture(publicApiPath, imageHost?.pictureOrigin);
  const images = createImagesService({
    images: repositories.images,
    references: needs.pictureReferences,
    host: imageHost && createImageHost(imageHost.apiUrl, imageHost.key, needs.traceCall),
    publicApiPath,
    decodeUpload: needs.decodeUpload ?? ((upload, as) => decodeInProcess(upload, undefined, as)),
    clock,
  });
  const search = createSearchService({ search: repositories.search, counts: repositories.partCounts, clock });
  const lowStock = createLowStock({ lowStock: repositories.lowStock, mail, clock });
  const parts = createPartsService({
    parts: repositories.parts,
    ratings: repositories.partRatings,
    lowStock,
    search,
    audit,
    keepPicture: images.useForShop,
    fixCurrency: needs.fixCurrency,
    clock,
  });
  const boughtTogether = createBoughtTogether({
    repository: repositories.boughtTogether,
    countBought: needs.countBought,
    clock,
  });
  const keyboards = createKeyboardsService({ keyboards: repositories.keyboards, search, audit, clock });
  const soughtKeyboards = createSoughtKeyboards({ keyboards: repositories.keyboards, termOf, clock });
  const members = createMembershipsService({ members: repositories.partFamilies, search });
  const families = createFamiliesService({ families: repositories.families, members, parts, audit, clock });
  const importedPictures = createImportedPictures({
    pictures: repositories.importedPictures,
    parts: repositories.parts,
    download: createDownload({
      testHosts: pictureTestHosts,
      largest: largestFetchedPicture,
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    }),
    store: images.addForShop,
    isOwnPicture,
    onReplaced: parts.forgetPictureOrigins,
    clock,
  });
  return {
    images,
    importedPictures,
    pictures: {
      isOwnPicture,
      usePictures: images.use,
    },
    search,
    searchStatistics: createSearchStatisticsService({ statistics: repositories.searchStatistics, clock }),
    parts,
    partsBulk: createPartsBulk({ repository: repositories.parts, parts, families, findPage: search.page }),
    partsImport: createPartsImport({
      repository: repositories.parts,
      imports: repositories.imports,
      parts,
      families,
      pictures: importedPictures,
      search,
      audit,
      clock,
    }),
    families,
    collections: createCollectionsService({
      collections: repositories.collections,
      parts,
      keepPicture: images.useForShop,
      audit,
      clock,
    }),
    stock: createStockService({ stock: repositories.stock, parts, lowStock, clock }),
    boughtTogether,
    keyboards,
    soughtKeyboards,
    fit: createFitService({ parts, search, boughtTogether, keyboards }),
  };
}
