/** What a page asks of a query of Refine besides its answer. */
type Query = {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** How far a query is, in the words of the pages. */
export const stateOf = ({ isLoading, isFetching, isFetched, isError, refetch }: Query) => ({
  /** There is no answer yet. */
  loading: isLoading,
  /** Loading, for the first time or again. */
  retrying: isFetching,
  /** The last time, and still while it is asked again. */
  failed: isError || (isLoading && isFetched),
  retry: () => void refetch(),
});
