export { type Dialog, Problem, type ProblemDetails } from './problem';
export * from './problems';
