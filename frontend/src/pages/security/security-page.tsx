import './security.css';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../registry/other-screen';
import { PasswordSection } from './password-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

/** The safety of one's own account: where it is signed in, the second factor, the password. */
export default function SecurityPage({ label }: ScreenProps) {
  return (
    <>
      <PageHeading title={label}>Where your account is signed in, and what it takes to sign in.</PageHeading>
      <div className="security">
        <SessionsSection />
        <SecondFactorSection />
        <PasswordSection />
      </div>
    </>
  );
}
