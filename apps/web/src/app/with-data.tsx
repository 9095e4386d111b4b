import { Outlet } from 'react-router-dom';
import { Data } from '../lib/data.tsx';

/** A layout for pages with API data. */
export default function WithData() {
  return (
    <Data>
      <Outlet />
    </Data>
  );
}
