import type { CollectionDefinition } from './collection.ts';

const own: Omit<CollectionDefinition, 'name'> = {
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  indexes: [],
};

/** One document: when a backup was last made or refused. */
const backups: CollectionDefinition = {
  ...own,
  name: 'backups',
  counted: [
    {
      metric: 'shop_backup_completed_timestamp_seconds',
      help: 'When `backup` was last completed.',
      // A labelled metric is absent until there is a value. Shops that are backed up in another way never have one.
      label: 'by',
      async read(records, { maxTimeMS }) {
        const completedAt: unknown = (await records.findOne({ _id: { $eq: 'last' } }, { maxTimeMS }))?.[
          'completedAt'
        ];
        return completedAt instanceof Date ? { operator: completedAt.getTime() / 1000 } : {};
      },
    },
    {
      metric: 'shop_backup_refused',
      help: 'Whether backups are refused: of another shop, or of far fewer orders.',
      read: async (records, { maxTimeMS }) =>
        (await records.findOne({ _id: { $eq: 'last' } }, { maxTimeMS }))?.['refusedAt'] === undefined ? 0 : 1,
    },
  ],
};

/** What the database stores about itself: completed migrations, the migration lock, and the shop's identity. */
export const ownCollections: readonly CollectionDefinition[] = [
  { name: 'migrations', ...own },
  { name: 'locks', ...own },
  { name: 'shop', ...own },
  { name: 'unfinishedRestore', ...own },
  backups,
];
