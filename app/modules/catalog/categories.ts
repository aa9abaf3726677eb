export interface Category {
  id: string;
  name: string;
  /** A symbol of `/category-icons.svg`. */
  icon: string;
}

export const categoryPath = (id: string): string => `/category/${id}`;
