import { checkAdmin, listAudit, type AuditLine } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

const promotion: AuditLine = {
  _id: 'a'.repeat(24),
  at: '2026-11-22T10:20:30.000Z',
  by: ada.email,
  from: '203.0.113.7',
  action: 'admin-made',
  whom: 'bela@mail.com',
  before: { role: null },
  after: { role: 'admin' },
};
const restore: AuditLine = {
  _id: 'b'.repeat(24),
  at: '2026-11-21T10:20:30.000Z',
  by: 'operator',
  action: 'database-restored',
  whom: 'switchyard',
};

beforeEach(async () => {
  server.use(answer(checkAdmin, () => ({ admin: true })));
  await signInBefore();
});

describe('the audit trail', () => {
  it('says when, who, what, whom, from where and what changed, and is linked in the dashboard', async () => {
    server.use(answerPage(listAudit, () => ({ items: [promotion, restore] })));
    const { user, address } = renderApp('/dashboard');
    const [link] = await screen.findAllByRole('link', { name: 'Audit trail' });
    if (link) await user.click(link);
    expect(address()).toBe('/dashboard/audit');
    const row = await screen.findByRole('row', { name: /Admin made/ });
    expect(row).toHaveTextContent(
      /Nov 22, 2026.*ada@mail.com.*from 203.0.113.7.*bela@mail.com.*role: none → became admin/,
    );
    expect(screen.getByRole('row', { name: /Database restored/ })).toHaveTextContent('An operator');
  });

  it('is searched by email, and says when there is nothing', async () => {
    server.use(
      answerPage(listAudit, (query) => ({ items: query.get('q') === 'bela@mail.com' ? [promotion] : [] })),
    );
    const { user, address } = renderApp('/dashboard/audit');
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search by email or id' });
    await user.type(search, 'bela@mail.com');
    expect(await screen.findByText('1 act found')).toBeVisible();
    expect(address()).toBe('/dashboard/audit?q=bela%40mail.com');
    await user.type(search, 'x');
    expect(await screen.findByText(/No act of or on “bela@mail.comx”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all acts' }));
    await waitFor(() => expect(address()).toBe('/dashboard/audit'));
  });

  it('offers to try again where it could not be loaded', async () => {
    server.use(refuse(listAudit, 'rate_limited', 'Too many requests.'));
    const { user } = renderApp('/dashboard/audit');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The audit trail could not be loaded')).toBeVisible();
    server.use(answerPage(listAudit, () => ({ items: [promotion] })));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Admin made/ })).toBeVisible();
  });
});
