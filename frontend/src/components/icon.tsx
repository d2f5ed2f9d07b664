import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  CloudUploadOutlined,
  ContainerOutlined,
  CustomerServiceOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FolderOutlined,
  FundProjectionScreenOutlined,
  HeartOutlined,
  HistoryOutlined,
  IdcardOutlined,
  InboxOutlined,
  LineChartOutlined,
  MailOutlined,
  MedicineBoxOutlined,
  NotificationOutlined,
  PlusSquareOutlined,
  PrinterOutlined,
  ProfileOutlined,
  ReadOutlined,
  ScheduleOutlined,
  ScissorOutlined,
  SendOutlined,
  SettingOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  UserSwitchOutlined,
  ZoomInOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from '../../../schemas';

/** The icons by the names of the registry and of the hand-made screens. */
const icons: Readonly<Record<IconName, ComponentType>> = {
  dashboard: AppstoreOutlined,
  checklist: CheckSquareOutlined,
  // The groups.
  logbook: ContainerOutlined,
  thesis: SnippetsOutlined,
  drp: EnvironmentOutlined,
  // The log-book.
  book: BookOutlined,
  microscope: ZoomInOutlined,
  scissors: ScissorOutlined,
  stethoscope: HeartOutlined,
  flask: ExperimentOutlined,
  teaching: ReadOutlined,
  podium: NotificationOutlined,
  trophy: TrophyOutlined,
  clinic: MedicineBoxOutlined,
  calendar: CalendarOutlined,
  // Thesis and publication.
  document: FileTextOutlined,
  review: FileDoneOutlined,
  presentation: FundProjectionScreenOutlined,
  publication: ProfileOutlined,
  // The district residency.
  coordinator: UserSwitchOutlined,
  attendance: ScheduleOutlined,
  hospital: PlusSquareOutlined,
  upload: CloudUploadOutlined,
  // Everything else.
  students: TeamOutlined,
  file: FolderOutlined,
  staff: IdcardOutlined,
  institution: BankOutlined,
  appraisal: LineChartOutlined,
  memo: MailOutlined,
  aetcom: SolutionOutlined,
  print: PrinterOutlined,
  profile: UserOutlined,
  reports: BarChartOutlined,
  support: CustomerServiceOutlined,
  // The administration.
  admin: SettingOutlined,
  departments: ApartmentOutlined,
  accounts: SolutionOutlined,
  competencies: ProfileOutlined,
  requests: InboxOutlined,
  outbox: SendOutlined,
  audit: HistoryOutlined,
  disclosures: ReadOutlined,
};

/** An icon by its name. Screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  const Picture = icons[name];
  return (
    <span className="icon" aria-hidden="true">
      <Picture />
    </span>
  );
}
