export const declarations = {
  ward: entri("Ward"),
};