import { checkAdmin, listAudit, type AuditLine } from '@switchyard/shared';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, server } from './server.ts';

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
  it('shows when, who, what, whom, from where and which change', async () => {
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

  it('shows what happened since the last visit', async () => {
    server.use(answerPage(listAudit, () => ({ items: [restore] })));
    const { router } = renderApp('/dashboard/audit');
    await screen.findByRole('row', { name: /Database restored/ });
    await router.navigate('/dashboard');
    server.use(answerPage(listAudit, () => ({ items: [promotion, restore] })));
    await router.navigate('/dashboard/audit');
    expect(await screen.findByRole('row', { name: /Admin made/ })).toBeVisible();
  });
});
