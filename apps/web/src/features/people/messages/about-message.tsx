import type { ReceivedMessage } from '@switchyard/shared/contact';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** Matches numbers that are called an order's: `order 1042`, `Order number 1042`, `#1042`, `Bestellung Nr. 1042`. */
const orderNumber =
  /(?:\b(?:order|bestellung|commande|pedido|ordine|bestelling)\b[\s\p{L}.:#№º°]{0,20}?|#)(\d{3,12})(?!\d)/giu;
const mostNumbers = 3;

const numbersIn = (text: string) =>
  [...new Set([...text.matchAll(orderNumber)].map(([, number = '']) => number))].slice(0, mostNumbers);

const searchFor = (q: string) => `${dashboardPaths.allOrders}?${new URLSearchParams({ tab: 'all', q })}`;

/**
 * Links to the orders that a message may be about: those that it names, and those of its sender. They are only hints,
 * because nobody has proved who wrote the message.
 */
export function AboutMessage({ message: { email, subject, message } }: { message: ReceivedMessage }) {
  return (
    <nav aria-label="What the message is about" className="flex flex-wrap gap-x-5">
      {numbersIn(`${subject}\n${message}`).map((number) => (
        <Link key={number} to={searchFor(number)} className="text-link inline-flex min-h-11 items-center">
          Order {number}
        </Link>
      ))}
      <Link to={searchFor(email)} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
        Orders with this email
      </Link>
    </nav>
  );
}
