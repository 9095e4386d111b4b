import { keptAs, whereExists, type CollectionDefinition } from '../../infrastructure/database/collection.ts';

/** The file documents of stored pictures. GridFS creates the first index below, and the index of the chunks. */
export const pictureFiles: CollectionDefinition = {
  name: 'images.files',
  people: {
    ...keptAs('pictures'),
    erased: 'pictures',
    find: ({ id }) => (id === undefined ? undefined : { 'metadata.owners': { $eq: id } }),
    stages: [{ $project: { _id: 0, id: '$filename', uploadedAt: '$uploadDate', length: 1 } }],
  },
  pictures: 'none',
  counted: 'nothing',
  indexes: [
    { key: { filename: 1, uploadDate: 1 }, name: 'filename_1_uploadDate_1' },
    // Finds the pictures that somebody uploaded, for an export or an erasure.
    { key: { 'metadata.owners': 1 }, name: 'owners', ...whereExists('metadata.owners') },
  ],
};

/** The bytes of stored pictures, as GridFS stores them. */
export const pictureChunks: CollectionDefinition = {
  name: 'images.chunks',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  indexes: [{ key: { files_id: 1, n: 1 }, name: 'files_id_1_n_1', unique: true }],
};
