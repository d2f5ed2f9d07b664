import registry from '../../../resources.config';
import { productOf } from './features';

/** The features of this product. */
export const features = productOf(registry);
