import { Button } from 'antd';
import { later } from '../components/later';
import type { ScreenProps } from '../components/screen';
import { signOut } from '../session/sign-out';

const SecurityPage = later(() => import('../tools/security/security-page'));

/** In the place of everything else, where the college asks for a second factor or its own sign-in that is not set up yet. */
export function SecurityFirst(page: ScreenProps) {
  return (
    <main className="area-main">
      <SecurityPage {...page} />
      <Button onClick={() => void signOut()}>Sign out</Button>
    </main>
  );
}
