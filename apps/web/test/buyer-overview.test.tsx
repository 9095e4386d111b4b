import { listOwnBookings } from '@switchyard/shared/bookings';
import { listPartsToReview } from '@switchyard/shared/reviews';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBooking, buildPaidBooking, buildSplitOrder, summaryOf } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

beforeEach(signInBefore);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const at = new Date().toISOString();

describe('a buyer’s dashboard', () => {
  it('says what to pay, the order that is lost first at the top, and until when its units are held', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString();
    serve(listOwnBookings, () =>
      [buildBooking({ partName: 'Later' }), buildBooking({ partName: 'Sooner', holdExpiresAt: soon })].map(
        summaryOf,
      ),
    );
    renderApp('/dashboard');
    const toPay = await section('To pay');
    const [first, second] = toPay.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Soonerheld until .*\d/);
    expect(second).toHaveTextContent(/^Later/);
    const pay = toPay.getByRole('link', { name: 'Pay the next one' });
    const sooner = toPay.getByRole('link', { name: 'Sooner' });
    expect(pay.getAttribute('href')?.split('/').at(-1)).toBe(sooner.getAttribute('href')?.split('/').at(-1));
  });

  it('follows the parcels that are on their way', async () => {
    const shipment = { carrier: 'DHL', trackingNumber: 'JD1', link: 'https://dhl.example/1', at };
    serve(listOwnBookings, () =>
      [
        buildPaidBooking({ partName: 'Fen switch', status: 'shipped', shipment }),
        buildPaidBooking({ partName: 'Arrived', status: 'delivered', shipment }),
        buildPaidBooking({ partName: 'Unsent' }),
      ].map(summaryOf),
    );
    renderApp('/dashboard');
    const onItsWay = await section('On its way');
    expect(onItsWay.getAllByRole('listitem')).toHaveLength(1);
    expect(onItsWay.getByText(/^DHL JD1, shipped/)).toBeVisible();
    const track = onItsWay.getByRole('link', { name: 'Track the parcel of Fen switch' });
    expect(track).toHaveAttribute('href', 'https://dhl.example/1');
  });

  it('follows each parcel of an order', async () => {
    serve(listOwnBookings, () => [buildSplitOrder()].map(summaryOf));
    renderApp('/dashboard');
    const onItsWay = await section('On its way');
    const links = onItsWay.getAllByRole('link', { name: /^Track parcel . of Fen switch and 2 more$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://dhl.example/1',
      'https://ups.example/9',
    ]);
    expect(onItsWay.getByText(/^UPS 1Z9, shipped/)).toBeVisible();
  });

  it('invites to review what was bought, and stays whole if that is not known', async () => {
    const [partId, name] = ['e'.repeat(24), 'Fen switch'];
    serve(listOwnBookings, () => [buildPaidBooking()].map(summaryOf));
    serve(listPartsToReview, () => [{ partId, name, img: '' }]);
    const { user, address, router } = renderApp('/dashboard');
    await user.click(
      (await section('To review')).getByRole('link', { name: 'Write a review of Fen switch' }),
    );
    expect(address()).toBe(`/dashboard/review?part=${partId}`);

    serveRefusal(listPartsToReview, 'internal');
    await router.navigate('/dashboard');
    expect(await screen.findByRole('region', { name: 'Latest orders' })).toBeVisible();
  });

  it('leads to the equipment while nothing was ordered', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse equipment' })).toHaveAttribute('href', '/parts');
    expect(screen.queryByRole('region', { name: 'To review' })).not.toBeInTheDocument();
  });
});
