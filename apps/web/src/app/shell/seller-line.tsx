import { Data } from '../../lib/data.tsx';
import { useSeller } from '../../lib/settings.ts';

function Line() {
  const seller = useSeller();
  if (!seller) return null;
  const { name, address, email } = seller;
  return (
    <>
      Sold by {[name, address].filter(Boolean).join(', ')}
      {email && (
        <>
          ,{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </>
      )}
    </>
  );
}

export default function SellerLine() {
  return (
    <Data>
      <Line />
    </Data>
  );
}
