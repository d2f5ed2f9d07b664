import registry from '../../../resources.config';
import { productOf } from './features';

/** What every program here serves. */
export const product = productOf(registry);
