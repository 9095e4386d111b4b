import type { Boards, MyBoard } from '@switchyard/shared/my-boards';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { replaceVersion } from '../../infrastructure/database/versions.ts';

interface BoardsDocument {
  /** The id of the account. */
  _id: ObjectId;
  version: number;
  boards: MyBoard[];
  savedAt: Date;
}

export type MyBoardsRepository = ReturnType<typeof createMyBoardsRepository>;

export function createMyBoardsRepository(db: Db) {
  const boards: Collection<BoardsDocument> = db.collection('boards');
  return {
    async find(account: string): Promise<Boards | undefined> {
      const found = await boards.findOne({ _id: new ObjectId(account) });
      return found ? { version: found.version, boards: found.boards } : undefined;
    },

    /**
     * Compare-and-swap: replaces an account's boards if the stored version is this one. Version 0 means that none are
     * stored. False if the stored version is another one.
     */
    replace: (account: string, { version, boards: all }: Boards, at: Date): Promise<boolean> =>
      replaceVersion(db.collection('boards'), account, version, { boards: all, savedAt: at }),

    async delete(account: string): Promise<void> {
      await boards.deleteOne({ _id: new ObjectId(account) });
    },
  };
}
