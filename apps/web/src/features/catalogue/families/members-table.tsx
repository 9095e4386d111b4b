import { formatNumber } from '@switchyard/shared';
import { type Family, type Member, removeMember } from '@switchyard/shared/families';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Price } from '../../../ui/price.tsx';

interface MembersTableProps {
  family: Family;
  /** The id of the part on this page. */
  current: string;
  /** Called when the last part was removed from the family, before queries are refreshed. */
  onEnded: () => void;
}

/** The parts of a family with their values, prices and stock. */
export function MembersTable({ family, current, onEnded }: MembersTableProps) {
  const [asked, setAsked] = useState<Member>();
  async function takeOut({ _id: partId }: Member): Promise<void> {
    await api.call(removeMember, { params: { familyId: family._id, partId } });
    if (family.members.length === 1) onEnded();
  }
  return (
    <>
      <DataTable
        caption={`The parts of ${family.name}`}
        columns={columnsOf(family, current, setAsked)}
        rows={family.members}
        rowKey={({ _id }) => _id}
      />
      <ConfirmAction
        subject={asked}
        title={`Take ${asked?.name ?? 'a part'} out of the family?`}
        confirmLabel="Take out"
        danger
        run={takeOut}
        refreshes={[queryKeys.parts]}
        onDone={(_, { name }) => toast.success(`${name} is a part of its own now.`)}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">It keeps its page, price and stock, and has a card of its own in lists.</p>
      </ConfirmAction>
    </>
  );
}

const columnsOf = (
  { choices }: Family,
  current: string,
  takeOut: (member: Member) => void,
): Column<Member>[] => [
  {
    key: 'name',
    heading: 'Part',
    namesRow: true,
    cell: (member) => <Name member={member} current={current} />,
  },
  ...choices.map((choice, index): Column<Member> => ({
    key: `choice ${index}`,
    heading: choice,
    cell: ({ values }) => <span className="wrap-anywhere">{values[index]}</span>,
  })),
  { key: 'price', heading: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  {
    key: 'available',
    heading: 'Available',
    align: 'end',
    cell: ({ availableQuantity }) => formatNumber(availableQuantity),
  },
  {
    key: 'out',
    heading: 'Family',
    phone: 'mark',
    cell: (member) => (
      <Button size="small" aria-label={`Take out ${member.name}`} onClick={() => takeOut(member)}>
        Take out
      </Button>
    ),
  },
];

function Name({ member: { _id, name, hidden }, current }: { member: Member; current: string }) {
  return (
    <>
      {_id === current ? (
        name
      ) : (
        <Link
          to={dashboardPaths.editPart.replace(':partId', _id)}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      )}
      {hidden && <span className="text-(--muted)"> (hidden)</span>}
    </>
  );
}
