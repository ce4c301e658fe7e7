import AccountScreen from '../features/account/account-screen.tsx';
import { MyLine } from '../features/line/my-line.tsx';

/** One's own account, with one's own LINE among the ways to be reached. */
export default function AccountPage() {
  return <AccountScreen line={<MyLine />} />;
}
