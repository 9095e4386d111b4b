import { listDifferences, readBooks } from '@switchyard/shared/books';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { BooksService } from './books.service.ts';

export function mountBooks(mount: Mount, books: BooksService): void {
  mount(readBooks, ({ query }) => books.read(query));
  mount(listDifferences, ({ params }) => books.listDifferences(params.day));
}
