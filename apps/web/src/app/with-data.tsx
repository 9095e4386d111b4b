import { Outlet } from 'react-router-dom';
import { Data } from '../lib/data.tsx';

/** Around the pages that show answers of the API. */
export default function WithData() {
  return (
    <Data>
      <Outlet />
    </Data>
  );
}
