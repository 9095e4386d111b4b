import { messages } from '@switchyard/shared';
import { cancelBookings } from '@switchyard/shared/bookings';
import {
  blockUser,
  deleteUser,
  demoteAdmin,
  makeAdmin,
  unblockUser,
  type User,
} from '@switchyard/shared/users';
import Ban from 'lucide-react/icons/ban';
import CircleX from 'lucide-react/icons/circle-x';
import LockOpen from 'lucide-react/icons/lock-open';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Trash from 'lucide-react/icons/trash-2';
import { api } from '../../../lib/api.ts';

interface AccountAct {
  /** The label of the action's button. */
  name: string;
  icon: typeof Ban;
  question: string;
  consequence: string;
  /** Shown in red. */
  danger: boolean;
  /** Always in the overflow menu, even on wide screens. */
  isRare?: boolean;
  /**
   * Runs the action.
   * @returns the toast after success
   */
  run: (email: string) => Promise<string>;
  /** The toast after a failure. The dialog itself shows the reason. */
  failed?: string;
}

const forAccount = (email: string) => ({ params: { email } });

const acts = {
  makeAdmin: {
    name: 'Make Admin',
    icon: ShieldPlus,
    question: 'Make this user an admin?',
    consequence:
      'can then change equipment, prices and every account, this one included. Admins do not order, pay or review.',
    danger: false,
    run: async (email) => {
      await api.call(makeAdmin, forAccount(email));
      return messages.adminMade;
    },
    failed: messages.adminFailed,
  },
  removeAdmin: {
    name: 'Remove admin',
    icon: ShieldMinus,
    question: 'Remove this admin?',
    consequence: 'stays a user, and no longer sees the pages of admins.',
    danger: true,
    run: async (email) => {
      await api.call(demoteAdmin, forAccount(email));
      return `${email} is no longer an admin.`;
    },
  },
  block: {
    name: 'Block',
    icon: Ban,
    isRare: true,
    question: 'Block this user?',
    consequence:
      'is signed out and cannot sign in until you unblock the account. Unpaid orders are cancelled.',
    danger: true,
    run: async (email) => {
      await api.call(blockUser, forAccount(email));
      return `${email} is blocked.`;
    },
  },
  unblock: {
    name: 'Unblock',
    icon: LockOpen,
    isRare: true,
    question: 'Unblock this user?',
    consequence: 'can sign in again. Cancelled orders stay cancelled.',
    danger: false,
    run: async (email) => {
      await api.call(unblockUser, forAccount(email));
      return `${email} can sign in again.`;
    },
  },
  cancelOrders: {
    name: 'Cancel unpaid orders',
    icon: CircleX,
    isRare: true,
    question: 'Cancel all unpaid orders?',
    consequence: 'loses every order that is not paid yet; the units go back into stock. Paid orders stay.',
    danger: true,
    run: async (email) => {
      const { matchedCount, modifiedCount } = await api.call(cancelBookings, { query: { buyer: email } });
      if (matchedCount === 0) return `${email} has no unpaid orders.`;
      const orders = matchedCount === 1 ? 'order' : 'orders';
      if (modifiedCount === matchedCount) return `${matchedCount} unpaid ${orders} of ${email} cancelled.`;
      return (
        `${modifiedCount} of ${matchedCount} unpaid ${orders} of ${email} ` +
        'cancelled. The others are being paid or will expire soon.'
      );
    },
  },
  delete: {
    name: 'Delete user',
    icon: Trash,
    question: 'Delete this user?',
    consequence:
      'loses the account, its sign-in, its profile and its unpaid orders. Reviews stay ' +
      'without the name. Paid orders stay for the books. You cannot undo this.',
    danger: true,
    run: async (email) => {
      await api.call(deleteUser, forAccount(email));
      return messages.deleted(email);
    },
  },
} as const satisfies Record<string, AccountAct>;

export type ActName = keyof typeof acts;

export const accountActs: Record<ActName, AccountAct> = acts;

/** The actions on an account, one for each topic. */
export function actsFor({ role, blocked }: User) {
  return {
    role: role === 'admin' ? 'removeAdmin' : 'makeAdmin',
    access: blocked ? 'unblock' : 'block',
    orders: 'cancelOrders',
    itself: 'delete',
  } as const satisfies Record<string, ActName>;
}
