import type { FormResource, Side } from '../../../../schemas';
import { ProfilePage } from './profile/profile-page';
import { SendPage } from './send/send-page';

/** The page of a form: one's own record, or something to send. */
export default function FormPage({ resource }: { resource: FormResource; side: Side }) {
  return resource.keeps.what === 'profile' ? <ProfilePage form={resource} /> : <SendPage form={resource} />;
}
