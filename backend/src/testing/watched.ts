import { watchEveryTransaction } from './decided';

/** Loaded before every file of tests that may write. */
watchEveryTransaction();
