import registry from '../../../resources.config';
import { productOf } from './features';

/** What this product serves. */
export const features = productOf(registry);
