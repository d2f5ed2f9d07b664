import { Button } from 'antd';
import { later } from '../components/later';
import type { ScreenProps } from '../components/screen';
import { signOut } from '../session/sign-out';

const SecurityPage = later(() => import('../shell/account/security-page'));

/** Shown instead of everything else, until the second factor or college sign-in that the college requires is set up. */
export function SecurityFirst(page: ScreenProps) {
  return (
    <main className="area-main">
      <SecurityPage {...page} />
      <Button onClick={() => void signOut()}>Sign out</Button>
    </main>
  );
}
