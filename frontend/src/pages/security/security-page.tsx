import './security.css';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../registry/other-screen';
import { useViewer } from '../../session/viewer';
import { CollegeSection } from './college-section';
import { PasswordSection } from './password-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

/** The safety of one's own account: where it is signed in, the second factor, the password. */
export default function SecurityPage({ label }: ScreenProps) {
  const { collegeSignIn } = useViewer();
  return (
    <>
      <PageHeading title={label}>Where your account is signed in, and what it takes to sign in.</PageHeading>
      <div className="readable security">
        <SessionsSection />
        <SecondFactorSection />
        <PasswordSection />
        {collegeSignIn && <CollegeSection />}
      </div>
    </>
  );
}
