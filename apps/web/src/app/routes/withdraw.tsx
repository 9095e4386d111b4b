import { WithdrawalForm } from '../../features/orders/bookings/withdrawals/withdrawal-form.tsx';
import { Data } from '../../lib/data.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Withdrawal from a contract without an account. */
export function Component() {
  return (
    <div className="shell-width pt-8 sm:pt-14">
      <PageTitle title="Withdraw from a contract">
        Fill this in and confirm it. You need no account and no reason. A receipt with the day and time goes
        to the email of the order.
      </PageTitle>
      <Data>
        <WithdrawalForm />
      </Data>
    </div>
  );
}
