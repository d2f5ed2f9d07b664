import { Button } from 'antd';
import type { Side } from '../../../schemas';
import { later } from '../components/later';
import { signOut } from '../session/session';

const SecurityPage = later(() => import('../pages/security/security-page'));

/** In the place of everything else, where the college asks for a second factor that is not set up yet. */
export function FactorFirst({ side }: { side: Side }) {
  return (
    <main className="area-main">
      <SecurityPage side={side} label="Please set up your second factor" />
      <Button onClick={() => void signOut()}>Sign out</Button>
    </main>
  );
}
