import './security.css';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { Together } from '../../components/awaited';
import { PageHeading } from '../../components/page-heading';
import type { ScreenProps } from '../../components/screen';
import { useViewer } from '../../session/viewer';
import { CollegeSection } from './college-section';
import { PasswordSection } from './password-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

/** The same option as in the sections, which share these answers. */
const fresh = { freshFor: 0 };

/** The security page of the viewer's account: its sessions, the second factor, the password. */
export default function SecurityPage({ label }: ScreenProps) {
  const { collegeSignIn } = useViewer();
  const answers = [
    useAnswer(route('GET auth/sessions'), fresh),
    useAnswer(route('GET auth/second-factor'), fresh),
    useAnswer(route('GET auth/college'), { ...fresh, enabled: collegeSignIn === true }),
  ];
  return (
    <>
      <PageHeading title={label}>Where your account is signed in, and what it takes to sign in.</PageHeading>
      <Together shape="panels" awaited={answers.some(({ loading }) => loading)}>
        <div className="readable security">
          <SessionsSection />
          <SecondFactorSection />
          <PasswordSection />
          {collegeSignIn && <CollegeSection />}
        </div>
      </Together>
    </>
  );
}
