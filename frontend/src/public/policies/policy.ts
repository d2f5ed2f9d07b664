import '../styles/policy.css';
import { chrome } from '../layout/chrome';

chrome();
