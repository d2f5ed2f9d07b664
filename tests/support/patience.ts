import { configure } from '@testing-library/react';

// A busy machine draws later than the library's second.
configure({ asyncUtilTimeout: 20_000 });
