import '../styles/forms.css';
import '../styles/landing.css';
import '../styles/vignettes.css';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { contactForm } from './contact-form';

chrome();
contactForm();

const { demo } = await publicConfig();
const link = document.querySelector('[data-demo-link]');
if (demo && link) link.textContent = 'Try the demo';
