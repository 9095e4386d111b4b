import { isRight, rightsOf } from '@switchyard/shared';
import { expect, it } from 'vitest';
import { dashboardPages } from '../../../lib/dashboard-pages.ts';
import { groupsFor } from './staff-entries.ts';

const linked = (...shown: Parameters<typeof groupsFor>) =>
  groupsFor(...shown).map(({ name, entries }) => [name, ...entries.map((entry) => entry.name)]);

it('the sidebar leads an admin to every page that needs a right and no parameter', () => {
  expect(linked(rightsOf('admin'))).toEqual([
    ['Sell', 'All Orders', 'Returns and Withdrawals', 'Messages', 'Reviews'],
    [
      'Shop',
      'Manage Equipments',
      'Add a Equipment',
      'Collections',
      'Keyboards',
      'Stock',
      'Delivery',
      'Look',
      'Redirects',
      'Settings',
      'Pages',
      'Mails',
      'What the law shows',
      'Start selling',
    ],
    ['Money', 'Books'],
    ['People', 'All Users & Make Admin', 'Audit trail'],
  ]);
  const inSidebar = groupsFor(rightsOf('admin')).flatMap(({ entries }) => entries.map(({ page }) => page));
  const { importParts, ...others } = dashboardPages;
  const pages = Object.values(others).filter(({ who, path }) => isRight(who) && !path.includes(':'));
  expect(new Set(inSidebar)).toEqual(new Set(pages));
  // Manage Equipments links to Import equipment, so both need the same right.
  expect(importParts.who).toBe(dashboardPages.managePart.who);
});

it('the sidebar shows a role that has only the desk nothing else', () => {
  expect(linked(['desk'])).toEqual([
    ['Sell', 'All Orders', 'Returns and Withdrawals', 'Messages', 'Reviews'],
  ]);
});

it('the sidebar has no groups without rights', () => {
  expect(linked([])).toEqual([]);
});
