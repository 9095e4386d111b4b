import { listAudit, type AuditEntry } from '@switchyard/shared/audit';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, renderApp, signInAdmin } from './render-app.tsx';
import { servePage } from './server.ts';

const promotion: AuditEntry = {
  _id: 'a'.repeat(24),
  at: '2026-11-22T10:20:30.000Z',
  by: ada.email,
  from: '203.0.113.7',
  action: 'admin-made',
  whom: 'bela@mail.com',
  before: { role: null },
  after: { role: 'admin' },
};
const restore: AuditEntry = {
  _id: 'b'.repeat(24),
  at: '2026-11-21T10:20:30.000Z',
  by: 'operator',
  action: 'database-restored',
  whom: 'switchyard',
};

beforeEach(signInAdmin);

describe('the audit trail', () => {
  it('shows when, who, what, whom, from where and which change', async () => {
    servePage(listAudit, () => ({ items: [promotion, restore] }));
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

  it('leads to the order, part or message that an entry is about', async () => {
    const id = 'e'.repeat(24);
    const items: AuditEntry[] = [
      { ...restore, action: 'order-packed', whom: id },
      { ...restore, action: 'price-changed', whom: id },
      { ...restore, action: 'message-replied', whom: id },
      { ...restore, action: 'refunded', whom: 'bo@mail.com', after: { order: id, amount: 5 } },
      { ...restore, action: 'orders-cancelled', whom: 'bo@mail.com', before: { unpaid: [id] } },
      {
        ...restore,
        action: 'orders-cancelled',
        whom: 'bo@mail.com',
        before: { unpaid: [id, 'd'.repeat(24)] },
      },
      { ...restore, action: 'family-changed', whom: 'f'.repeat(24), after: { partId: id, values: ['Red'] } },
      { ...restore, action: 'settings-changed', whom: 'settings' },
    ].map((entry, index) => ({ ...entry, _id: String(index).repeat(24) }) as AuditEntry);
    servePage(listAudit, () => ({ items }));
    renderApp('/dashboard/audit');
    await screen.findByRole('row', { name: /Settings changed/ });
    const links = screen.getAllByRole('link', { name: /^Go to/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to the order', `/dashboard/order/${id}`],
      ['Go to the part', `/dashboard/managePart/${id}`],
      ['Go to the message', `/dashboard/message/${id}`],
      ['Go to the order', `/dashboard/order/${id}`],
      ['Go to the order', `/dashboard/order/${id}`],
      ['Go to the part', `/dashboard/managePart/${id}`],
    ]);
  });

  it('reads lists and objects aloud, where a part’s new pictures were a page of brackets', async () => {
    const src = `/api/image/${'c'.repeat(64)}`;
    const changed: AuditEntry = {
      ...promotion,
      action: 'part-changed',
      whom: 'd'.repeat(24),
      before: { pictures: [], facts: { kind: 'switch', silent: false }, steps: [{ from: 0, price: 5 }] },
      after: {
        pictures: [
          { src, alt: 'The case from behind' },
          { src, alt: '' },
        ],
        facts: { kind: 'switch', silent: true, pins: [3, 5] },
        steps: [],
      },
    };
    servePage(listAudit, () => ({ items: [changed] }));
    renderApp('/dashboard/audit');
    const row = await screen.findByRole('row', { name: /Part changed/ });
    expect(row).toHaveTextContent('pictures: none → became “The case from behind”, a picture without a text');
    expect(row).toHaveTextContent(
      'facts: kind: switch, silent: no → became kind: switch, silent: yes, pins: 3, 5',
    );
    expect(row).toHaveTextContent('steps: (from: 0, price: 5) → became none');
    expect(row).not.toHaveTextContent(/[{}[\]]/);
  });

  it('shows what happened since the last visit', async () => {
    servePage(listAudit, () => ({ items: [restore] }));
    const { router } = renderApp('/dashboard/audit');
    await screen.findByRole('row', { name: /Database restored/ });
    await router.navigate('/dashboard');
    servePage(listAudit, () => ({ items: [promotion, restore] }));
    await router.navigate('/dashboard/audit');
    expect(await screen.findByRole('row', { name: /Admin made/ })).toBeVisible();
  });
});
